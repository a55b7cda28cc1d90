import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useAdjustedState } from './use-adjusted-state.ts';

/** Shows the greatest number it was given, and counts on from it when pressed. */
function Greatest({ number, onShow }: { number: number; onShow: (shown: number) => void }) {
  const [greatest, update] = useAdjustedState(
    () => 0,
    (former) => Math.max(former, number),
  );
  onShow(greatest);
  return (
    <button type="button" onClick={() => update((latest) => latest + 1)}>
      {greatest}
    </button>
  );
}

test('state follows a prop in the same render, keeps what it was adjusted to, and changes by events', async () => {
  const shown: number[] = [];
  const show = (number: number) => (
    <StrictMode>
      <Greatest number={number} onShow={(greatest) => shown.push(greatest)} />
    </StrictMode>
  );
  const screen = await render(show(3));
  await screen.rerender(show(7));
  await screen.rerender(show(5));
  const button = screen.getByRole('button');
  await expect.element(button).toHaveTextContent('7');
  await button.click();
  await expect.element(button).toHaveTextContent('8');
  expect([...new Set(shown)]).toEqual([3, 7, 8]);
});
