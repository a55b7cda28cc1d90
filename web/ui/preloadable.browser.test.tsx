import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { preloadable } from './preloadable.tsx';

const Screen = ({ name }: { name: string }) => <p>Screen of {name}</p>;
const Waiting = ({ name }: { name: string }) => <p>Waiting for {name}</p>;

/** A component whose code comes when `arrive` is called. */
function makeLater() {
  let arrive = () => {};
  let fetches = 0;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const waitedFor: string[] = [];
  const Later = preloadable(
    async () => {
      fetches += 1;
      await arrived;
      return Screen;
    },
    (props: { name: string }) => {
      waitedFor.push(props.name);
      return <Waiting {...props} />;
    },
  );
  return { Later, arrive, waitedFor, countFetches: () => fetches };
}

test('a placeholder has the same props and gives way to the code, which is fetched once', async () => {
  const { Later, arrive, countFetches } = makeLater();
  void Later.preload();
  await render(
    <>
      <Later name="Ana" />
      <Later name="Luz" />
    </>,
  );
  await expect.element(page.getByText('Waiting for Luz')).toBeVisible();
  arrive();
  await expect.element(page.getByText('Screen of Ana')).toBeVisible();
  await expect.element(page.getByText('Waiting for Luz')).not.toBeInTheDocument();
  expect(countFetches()).toBe(1);
});

test('code that is loaded already is drawn at once', async () => {
  const { Later, arrive, waitedFor } = makeLater();
  arrive();
  await Later.preload();
  await render(<Later name="Ana" />);
  await expect.element(page.getByText('Screen of Ana')).toBeVisible();
  expect(waitedFor).toEqual([]);
});
