import type { Endpoint } from '@soltura/contract/endpoint';
import type { Day } from '@soltura/domain/dates';
import type { Db } from '../../db/session.ts';
import type { LargeSchool } from '../large/fill.ts';
import type { TestRequest } from '../make-url.ts';

export interface Visit {
  endpoint: Endpoint;
  as: string;
  request: TestRequest;
  status?: number;
}

/** A large school on a day; `run` makes unique values differ between runs. */
export interface VisitedSchool {
  db: Db;
  school: LargeSchool;
  today: Day;
  run: string;
}
