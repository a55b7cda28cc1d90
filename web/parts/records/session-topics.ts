import { compareTexts } from '@soltura/domain/lists/sort';

/** Sorts topics by name, ignoring case and a leading double quote (screens-staff 3.4). */
export function sortTopics(topics: readonly string[]): string[] {
  return topics.toSorted((a, b) => compareTexts(withoutQuote(a), withoutQuote(b)));
}

function withoutQuote(topic: string): string {
  return topic.startsWith('"') ? topic.slice(1) : topic;
}
