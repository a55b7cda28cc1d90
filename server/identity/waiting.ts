import { errors } from 'oidc-provider';

/** Tells a person how long to wait after too many tries. */
export function describeWait(minutes: number): string {
  return `Too many attempts. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`;
}

/** Tells a person how long to wait before the next password. */
export function describeShortWait(seconds: number): string {
  return `Too many wrong passwords. Wait ${seconds === 1 ? 'a second' : `${seconds} seconds`} and try again.`;
}

/** Tells a person how long to wait before the next code. */
export function describeCodeWait(seconds: number): string {
  if (seconds <= 60)
    return `Too many wrong codes. Wait ${seconds === 1 ? 'a second' : `${seconds} seconds`} and try again.`;
  return `Too many wrong codes. Wait ${Math.ceil(seconds / 60)} minutes and try again.`;
}

/** The provider's refusal to begin another sign-in for a network address. */
export class TooManySignIns extends errors.OIDCProviderError {
  // A front end would only try again.
  override allow_redirect = false;
  readonly waitMinutes: number;

  constructor(waitMinutes: number) {
    super(429, 'temporarily_unavailable');
    this.waitMinutes = waitMinutes;
  }
}
