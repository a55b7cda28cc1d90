import { countOf } from '@soltura/domain/numbers';
import type { Examined } from './examine.ts';

export function isBroken({ rule, count }: Examined): boolean {
  return count > 0 && !rule.isRemark;
}

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
    ...(rule.fix ? [`        ${describeFix(examined)}`] : []),
  ].join('\n');
}

function describeFix({ mended, undosAtStake }: Examined): string {
  if (undosAtStake !== undefined) {
    const merges = countOf(undosAtStake, 'merge');
    return `Nothing was mended: ${merges} of users could not be undone any more. Run it again 8 days after the merge.`;
  }
  if (mended === undefined) return 'npm run doctor -- --fix mends it.';
  return `npm run doctor -- --fix has mended ${countOf(mended, 'record')} and left the others for the undo of a merge of users. Run it again 8 days after the merge.`;
}
