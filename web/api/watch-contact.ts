import { isOffline } from '../device/network.ts';
import { makeLaterAsking } from './ask-later.ts';
import { isServerThere } from './ask-server.ts';
import { hasContact, noteContact, onContact, onContactDoubted } from './contact.ts';

/**
 * Finds out whether the server answers: after a request without an answer, when the browser reports another state of its
 * network, when the page is looked at, and after growing pauses while the server is away and the page is visible. Returns
 * a function that ends it.
 */
export function watchContact(): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let isAsking = false;
  const look = async () => {
    if (isAsking) return;
    isAsking = true;
    const isThere = await isServerThere();
    isAsking = false;
    if (signal.aborted) return;
    const wasThere = hasContact();
    noteContact(isThere);
    // A change is followed below.
    if (!isThere && !wasThere) askLater();
  };
  const lookWhenAway = () => {
    if (!hasContact() && !document.hidden) void look();
  };
  const { askLater, beginAnew, stop } = makeLaterAsking(lookWhenAway);
  const lookAnew = () => {
    beginAnew();
    lookWhenAway();
  };
  const lose = () => {
    if (isOffline()) noteContact(false);
    else void look();
  };
  const follow = () => {
    beginAnew();
    if (hasContact()) stop();
    else askLater();
  };
  const stops = [onContactDoubted(lose), onContact(follow), stop];
  // The browser's events about the network are often late, or wrong.
  window.addEventListener('offline', lose, { signal });
  window.addEventListener('online', lookAnew, { signal });
  window.addEventListener('focus', lookAnew, { signal });
  document.addEventListener('visibilitychange', lookAnew, { signal });
  lookAnew();
  return () => {
    for (const end of stops) end();
    ended.abort();
  };
}
