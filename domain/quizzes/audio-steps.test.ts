import { describe, expect, test } from 'vitest';
import {
  type AudioQuizKind,
  type AudioStep,
  canBeHeard,
  canCollect,
  describeStep,
  findReplay,
  listAudioSteps,
} from './audio-steps.ts';

test('a quiz that waits for the person leaves the guess out', () => {
  expect(listAudioSteps(true)).toEqual(['question', 'guess', 'hint', 'answer']);
  expect(listAudioSteps(false)).toEqual(['question', 'hint', 'answer']);
});

describe('the steps of an audio quiz', () => {
  const kinds: readonly AudioQuizKind[] = ['audio', 'comprehension'];
  const table: readonly [AudioStep, ...string[]][] = [
    ['question', 'English / Playing English / Skip to Guess', 'Spanish / Listen / Skip to Guess'],
    ['guess', '– / Make a guess / Play Spanish', '– / Make a guess / Show Spanish'],
    ['hint', 'Spanish / Playing Spanish / Play Again', 'Spanish / Spanish text / Show English'],
    ['answer', 'Spanish / Spanish text, English text / Next', '– / English text, Spanish text / Next'],
  ];
  for (const [index, kind] of kinds.entries()) {
    test.each(table.map(([step, ...cells]) => [step, cells[index]] as const))(
      `${kind}: the step %s plays, shows and leads to %s`,
      (step, cell) => {
        const {
          plays = '–',
          words,
          shows,
          showsUnder,
          nextLabel,
        } = describeStep(kind, step, {
          autoplay: true,
          isLast: false,
        });
        const texts = [shows, showsUnder].filter(Boolean).map((language) => `${language} text`);
        expect(`${plays} / ${words ?? texts.join(', ')} / ${nextLabel}`).toBe(cell);
      },
    );
  }

  test.each([
    ['audio', 'Play Spanish'],
    ['comprehension', 'Show Spanish'],
  ] as const)('%s without autoplay: the question leads to the hint', (kind, nextLabel) => {
    expect(describeStep(kind, 'question', { autoplay: false, isLast: false }).nextLabel).toBe(nextLabel);
  });

  test.each([...kinds])('%s: the last answer leads to the end', (kind) => {
    expect(describeStep(kind, 'answer', { autoplay: true, isLast: true }).nextLabel).toBe('Finish');
    expect(describeStep(kind, 'hint', { autoplay: true, isLast: true }).nextLabel).not.toBe('Finish');
  });

  test('a step in silence lasts as long as the clip before it', () => {
    const given = { autoplay: true, isLast: false };
    expect(describeStep('audio', 'guess', given).lastsLike).toBe('English');
    expect(describeStep('comprehension', 'guess', given).lastsLike).toBe('Spanish');
    expect(describeStep('comprehension', 'answer', given).lastsLike).toBe('Spanish');
  });
});

test.each<[AudioQuizKind, AudioStep, string, AudioStep]>([
  ['audio', 'question', 'Replay English', 'question'],
  ['audio', 'guess', 'Replay English', 'question'],
  ['audio', 'hint', 'Replay English', 'question'],
  ['audio', 'answer', 'Replay English', 'question'],
  ['comprehension', 'question', 'Replay Spanish', 'question'],
  ['comprehension', 'guess', 'Replay Spanish', 'question'],
  ['comprehension', 'hint', 'Replay Spanish', 'hint'],
  ['comprehension', 'answer', 'Replay Spanish', 'hint'],
])('replay in %s on %s reads %s and goes to %s', (kind, step, label, to) => {
  expect(findReplay(kind, step)).toEqual({ label, step: to });
});

test('an example is collected once it is heard or read in Spanish', () => {
  expect(listAudioSteps(true).map(canCollect)).toEqual([false, false, true, true]);
});

test.each([
  ['both clips', { spanishAudioLa: 'es.mp3', englishAudio: 'en.mp3' }, [true, true]],
  ['Spanish alone', { spanishAudioLa: 'es.mp3', englishAudio: '' }, [false, true]],
  ['English alone', { spanishAudioLa: '', englishAudio: 'en.mp3' }, [false, false]],
  ['no clip', { spanishAudioLa: '', englishAudio: '' }, [false, false]],
])('an example with %s', (_clips, example, [inAudio, inComprehension]) => {
  expect(canBeHeard('audio', example)).toBe(inAudio);
  expect(canBeHeard('comprehension', example)).toBe(inComprehension);
});
