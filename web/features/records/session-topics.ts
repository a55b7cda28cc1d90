import { compareTexts } from '@soltura/domain/tables/sort';

/** The topics by name, whatever their case; a double quote at the beginning does not count (screens-staff 3.4). */
export function sortTopics(topics: readonly string[]): string[] {
  return topics.toSorted((a, b) => compareTexts(withoutQuote(a), withoutQuote(b)));
}

function withoutQuote(topic: string): string {
  return topic.startsWith('"') ? topic.slice(1) : topic;
}
