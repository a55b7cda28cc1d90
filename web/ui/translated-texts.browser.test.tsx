import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { readUntranslated, translatePage } from '../testing/translate-page.ts';
import { keepTranslatedTexts } from './translated-texts.ts';

/** All ways in which a text stands beside something else; each press draws the next state. */
function Texts() {
  const [count, setCount] = useState(0);
  const isOdd = count % 2 === 1;
  const order = isOdd ? ['b', 'a'] : ['a', 'b'];
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Next
      </button>
      <div data-part="change">Waits {count} days</div>
      <div data-part="leave">
        {!isOdd && 'There'}
        <b>always</b>
      </div>
      <div data-part="come">
        {isOdd && <b>before</b>}
        text
      </div>
      <div data-part="swap">{isOdd ? <b>element</b> : 'text'}</div>
      <div data-part="mixed">
        {isOdd ? <b>x</b> : 'y'} and {isOdd ? 'z' : <b>w</b>}
      </div>
      <div data-part="alone">{`${count} alone`}</div>
      <div data-part="order">
        {order.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
    </>
  );
}

/** What the parts say, translations turned back. */
const read = () => [...document.querySelectorAll('[data-part]')].map(readUntranslated);

/** The part whose text changes. */
function findPart(): Element {
  const part = document.querySelector('[data-part="change"]');
  if (!part) throw new Error('The part is not shown.');
  return part;
}

const say = (count: number, isOdd = count % 2 === 1) => [
  `Waits ${count} days`,
  isOdd ? 'always' : 'Therealways',
  isOdd ? 'beforetext' : 'text',
  isOdd ? 'element' : 'text',
  isOdd ? 'x and z' : 'y and w',
  `${count} alone`,
  isOdd ? 'ba' : 'ab',
];

test('a page that the browser translates goes on: its texts change, come, go and change places', async () => {
  onTestFinished(keepTranslatedTexts());
  await render(<Texts />);
  expect(read()).toEqual(say(0));
  for (const count of [1, 2, 3, 4]) {
    translatePage();
    expect(findPart().querySelector('font')).not.toBeNull();
    expect(read()).toEqual(say(count - 1));
    document.querySelector('button')?.click();
    await expect.poll(read).toEqual(say(count));
  }
});

test('a text that stands where it stood before its translation is changed as ever', async () => {
  onTestFinished(keepTranslatedTexts());
  await render(<Texts />);
  const part = findPart();
  const before = [...part.childNodes];
  translatePage();
  part.replaceChildren(...before);
  document.querySelector('button')?.click();
  await expect.poll(read).toEqual(say(1));
});
