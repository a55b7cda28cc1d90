import type { Endpoint } from '@soltura/contract/endpoint';
import type { TestRequest } from '../make-url.ts';

/** A call with its caller. */
export interface Visit {
  endpoint: Endpoint;
  as: string;
  request: TestRequest;
  /** The expected status; 200 by default. */
  status?: number;
}
