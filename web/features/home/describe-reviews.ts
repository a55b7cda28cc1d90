/** The line under home's greeting: '14 reviewed today, 14 to go.' Empty without recent reviews. */
export function describeReviews(reviewed: { today: number; yesterday: number }, dueCount: number): string {
  const { today, yesterday } = reviewed;
  if (today > 0 && dueCount > 0) return `${today} reviewed today, ${dueCount} to go.`;
  if (today > 0) return `${today} ${today === 1 ? 'card' : 'cards'} reviewed today.`;
  if (yesterday > 0) return `${yesterday} ${yesterday === 1 ? 'card' : 'cards'} reviewed yesterday.`;
  return '';
}
