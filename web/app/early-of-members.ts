import { earlyRequests } from './early-requests.ts';

// As early.ts, for what the screens show; the document brings it to whoever has a kept token that is still valid.
earlyRequests[location.pathname]?.();
