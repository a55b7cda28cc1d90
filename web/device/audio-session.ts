/**
 * Tells the browser that sound is played or recorded at a person's press, or is played by itself. Sound that plays by
 * itself obeys the silent switch of a phone whose browser has an audio session (Safari), and nothing is recorded with it;
 * other browsers know no such switch.
 */
export function tellWhoPlays(by: 'person' | 'page'): void {
  const session: unknown = Reflect.get(navigator, 'audioSession');
  if (typeof session === 'object' && session !== null)
    Reflect.set(session, 'type', by === 'page' ? 'ambient' : 'auto');
}
