import type { MoveInList } from '@soltura/domain/moving-in/steps';
import { downloadTemplate } from '../../../lists/download-template.ts';

export function saveTemplate({ columns, template, title }: MoveInList): Promise<void> {
  return downloadTemplate(
    {
      heads: columns.map(({ label }) => label),
      lines: template.map((line) => columns.map(({ field }) => line[field] ?? '')),
    },
    title,
  );
}
