import { useEffect, useState } from 'react';
import { makeLaterAsking } from '../api/ask-later.ts';
import { isServerThere } from '../api/ask-server.ts';

/**
 * The connection to the server; 'unknown' for a moment. The page reloads when the connection returns:
 * not every browser fetches failed code a second time within one document.
 */
export function useReturnOfNetwork(): 'unknown' | 'away' | 'there' {
  const [network, setNetwork] = useState<'unknown' | 'away' | 'there'>('unknown');
  useEffect(() => {
    let hasEnded = false;
    let wasAway = false;
    const look = async () => {
      const isThere = await isServerThere();
      if (hasEnded) return;
      if (isThere && wasAway) window.location.reload();
      else setNetwork(isThere ? 'there' : 'away');
      wasAway ||= !isThere;
      if (wasAway) askLater();
    };
    const { askLater, beginAnew, stop } = makeLaterAsking(() => void look());
    const lookAgain = () => {
      beginAnew();
      if (wasAway && !document.hidden) void look();
    };
    void look();
    window.addEventListener('online', lookAgain);
    // The browser's events about the network are often late, or wrong.
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      hasEnded = true;
      stop();
      window.removeEventListener('online', lookAgain);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, []);
  return network;
}
