import type { Endpoint } from '@soltura/contract/endpoint';
import type { TestRequest } from '../api.ts';

/** A call that somebody makes. */
export interface Visit {
  endpoint: Endpoint;
  as: string;
  request: TestRequest;
  /** What it must answer; 200 unless said. */
  status?: number;
}
