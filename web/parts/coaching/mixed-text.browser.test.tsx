import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { makeRoot } from '../../testing/show-screen.tsx';
import { Feedback } from './Feedback.tsx';
import { MixedText } from './MixedText.tsx';

test('Spanish of a coach carries its language, and a line of it alone is a sentence', async () => {
  const { container } = await render(
    <main style={{ padding: 16 }}>
      <h1>
        <MixedText text="*Mi fin de semana*" />
      </h1>
      <Feedback feedback={'Use *fui* and *comí*.\n\n*El tren ya había salido.*\n3 * 4'} />
    </main>,
    { container: makeRoot() },
  );
  const spanish = [...container.querySelectorAll('[lang="es"]')].map(({ textContent }) => textContent);
  expect(spanish).toEqual(['Mi fin de semana', 'fui', 'comí', 'El tren ya había salido.']);
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Use fui and comí.',
    'El tren ya había salido.',
    '3 * 4',
  ]);
  await expectGoodLooks({ isOfLearners: true, parts: ['main'] });
});
