import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PastePreview } from './PastePreview.tsx';

test.each([1280, 320])(
  'a window of %i px breaks no short word, however long its neighbours are',
  async (width) => {
    await page.viewport(width, 800);
    const where = 'Conversation Club of the Long Winter Evenings 2026, Membership Type';
    const changes = [
      { key: '1', where, before: 'Monthly', after: 'Weekly' },
      { key: '2', where, before: 'Monthly', after: 'Every week but those of holidays, '.repeat(9) },
    ];
    await render(
      <PastePreview
        open
        title="Paste"
        words=""
        plan={{
          changes: changes.map((_, id) => ({ id, field: 'membershipType', cell: '' })),
          faults: [],
          isCut: false,
          rowIds: [0, 1],
        }}
        changes={changes}
        faults={[]}
        onPaste={() => {}}
        onClose={() => {}}
      />,
    );
    for (const cell of page.getByRole('cell', { name: 'Monthly' }).elements()) {
      const words = document.createRange();
      words.selectNodeContents(cell);
      expect(words.getClientRects()).toHaveLength(1);
    }
  },
);
