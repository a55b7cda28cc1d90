import { useEffect, useState } from 'react';

const LOOK_MS = 5_000;
const PATIENCE_MS = 4_000;

/**
 * Whether the server can be reached; 'unknown' for a moment. Loads the page again when it returns: in one
 * document, browsers do not try to fetch code a second time.
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
    };
    const lookAgain = () => {
      if (wasAway) void look();
    };
    void look();
    window.addEventListener('online', lookAgain);
    // What the browser says of the network is often late, or wrong.
    const timer = setInterval(lookAgain, LOOK_MS);
    return () => {
      hasEnded = true;
      clearInterval(timer);
      window.removeEventListener('online', lookAgain);
    };
  }, []);
  return network;
}

async function isServerThere(): Promise<boolean> {
  try {
    const { status } = await fetch('/health/live', {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return status < 500;
  } catch {
    return false;
  }
}
