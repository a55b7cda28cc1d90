import { errors } from 'oidc-provider';

export function describeWait(minutes: number): string {
  return `Too many attempts. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`;
}

export function describeShortWait(seconds: number): string {
  return `Too many wrong passwords. Wait ${seconds === 1 ? 'a second' : `${seconds} seconds`} and try again.`;
}

export function describeCodeWait(seconds: number): string {
  if (seconds <= 60)
    return `Too many wrong codes. Wait ${seconds === 1 ? 'a second' : `${seconds} seconds`} and try again.`;
  return `Too many wrong codes. Wait ${Math.ceil(seconds / 60)} minutes and try again.`;
}

export class TooManySignIns extends errors.OIDCProviderError {
  // A front end would only retry.
  override allow_redirect = false;
  readonly waitMinutes: number;

  constructor(waitMinutes: number) {
    super(429, 'temporarily_unavailable');
    this.waitMinutes = waitMinutes;
  }
}
