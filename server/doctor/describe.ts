import { countOf } from '@soltura/domain/numbers';
import type { Examined } from './examine.ts';

/** Whether something is broken: not a remark, and not mended. */
export function isBroken({ rule, count }: Examined): boolean {
  return count > 0 && !rule.isRemark;
}

/** Lines for the person who asked: the rule, what breaks it, and what to do. */
export function describeExamined(examined: Examined): string {
  const { rule, count, first, mended = 0 } = examined;
  if (mended > 0 && count === 0) return `mended  ${rule.sentence} (${countOf(mended, 'record')})`;
  if (count === 0) return `ok      ${rule.sentence}`;
  const more = count - first.length;
  return [
    `${isBroken(examined) ? 'BROKEN ' : 'remark '} ${rule.sentence}: not so ${count === 1 ? 'once' : `${count} times`}`,
    ...first.map((what) => `          ${what}`),
    ...(more > 0 ? [`          and ${more} more`] : []),
    ...(rule.advice === undefined ? [] : [`        ${rule.advice}`]),
    ...(rule.fix ? ['        npm run doctor -- --fix mends it.'] : []),
  ].join('\n');
}
