import { useEffect, useState } from 'react';

const LOOK_MS = 5_000;
const PATIENCE_MS = 4_000;

/**
 * The connection to the server; 'unknown' for a moment. The page reloads when the connection returns: within one
 * document, browsers do not fetch failed code a second time.
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
    // The browser's events about the network are often late, or wrong.
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
