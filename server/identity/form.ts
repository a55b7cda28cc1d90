import { normaliseEmail } from './accounts.ts';

export interface Form {
  name: string;
  email: string;
  newEmail: string;
  password: string;
  newPassword: string;
  token: string;
  session: string;
  code: string;
  /** The kind of `code`, on a page that offers an app and recovery codes. */
  with: string;
  credential: string;
  /** The choice of a second step with a passkey that is added (`WITHOUT_STEP`). */
  step: string;
  next: string;
}

const LONGEST_NAME = 200;

export function readForm(body: unknown): Form {
  const values = body instanceof URLSearchParams ? body : new URLSearchParams();
  const read = (name: string) => values.get(name) ?? '';
  return {
    name: read('name').trim().slice(0, LONGEST_NAME),
    email: normaliseEmail(read('email')),
    newEmail: normaliseEmail(read('newEmail')),
    password: read('password'),
    newPassword: read('newPassword'),
    token: read('token'),
    session: read('session'),
    code: read('code').trim(),
    with: read('with'),
    credential: read('credential'),
    step: read('step'),
    next: read('next'),
  };
}
