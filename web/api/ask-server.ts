const PATIENCE_MS = 4_000;

export async function isServerThere(): Promise<boolean> {
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
