import { browserTracingIntegration, captureException, init, replayIntegration } from '@sentry/react';
import { onLogged } from '../api/log.ts';

export function startReporting(dsn: string): void {
  init({
    dsn,
    integrations: [
      browserTracingIntegration(),
      replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true }),
    ],
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      urlQueryParams: false,
      httpBodies: [],
    },
  });
  onLogged((about, error) => captureException(error, { extra: { about } }));
}
