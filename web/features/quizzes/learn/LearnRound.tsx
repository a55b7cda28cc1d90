import { splitEnglish, splitSpanish } from '@soltura/domain/examples/sentence';
import { decideSentence, findSentence, goBackInRound, listCollected } from '@soltura/domain/path/learn-round';
import type { OfferOutcome } from '@soltura/domain/path/new-sentences';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import { type MouseEvent, useRef, useState } from 'react';
import { logFailure } from '../../../api/log.ts';
import { paths } from '../../../app/paths.ts';
import { useActKeys } from '../../../parts/keys/use-act-keys.ts';
import { useKeycap } from '../../../parts/keys/use-keycap.tsx';
import { useDecide } from '../../../parts/path/use-decide.ts';
import { toggleClip } from '../../../ui/cards/audio-player.ts';
import { Sentence } from '../../../ui/cards/Sentence.tsx';
import { StillCard } from '../../../ui/cards/StillCard.tsx';
import { Band } from '../../../ui/controls/Band.tsx';
import { BandActions } from '../../../ui/controls/BandActions.tsx';
import { BandButton } from '../../../ui/controls/BandButton.tsx';
import { BandLine } from '../../../ui/controls/BandLine.tsx';
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import { QuizTopBar } from '../QuizTopBar.tsx';
import { CardNavigation } from '../text/CardNavigation.tsx';
import { listQuizKeys, listRepeating } from '../text/quiz-keys.ts';
import styles from '../text/TextQuiz.module.css';
import { useKeptFocus } from '../text/use-kept-focus.ts';
import { usePreloadedClips } from '../text/use-preloaded-clips.ts';
import { useSettledPress } from '../text/use-settled-press.ts';
import { useQuizTaker } from '../use-kept-quiz.ts';
import { keepLearn, type RunningLearn } from './kept-learn.ts';
import { NewSentence } from './NewSentence.tsx';

interface LearnRoundProps {
  begun: RunningLearn;
  onOver: (collected: readonly number[]) => void;
}

const TOLD: Record<OfferOutcome, string> = { collected: 'you collected this one', left: 'you left this one' };
const SPANISH_CLIP = ['spanishAudioLa'] as const;

/** The sentences one after the other, each to be collected or left by one press (screens-student 7.4). */
export function LearnRound({ begun, onOver }: LearnRoundProps) {
  const [running, setRunning] = useState(begun);
  const [leaveTo, setLeaveTo] = useState<'left' | 'right'>();
  const taker = useQuizTaker();
  const decide = useDecide();
  const press = useSettledPress();
  const cardElement = useRef<HTMLDivElement>(null);
  const { withMouse } = useKeptFocus(cardElement);
  const { offer, round } = running;
  const { examples, lessons } = offer;
  const total = round.sentences.length;
  const example = examples.find(({ recordId }) => recordId === findSentence(round));
  const coming = examples.find(({ recordId }) => recordId === round.sentences[round.at + 1]);
  usePreloadedClips(example && { example }, coming && { example: coming }, SPANISH_CLIP);
  const before = example && round.decided.get(example.recordId);

  const move = (next: RunningLearn, goesTo?: 'left' | 'right') => {
    setLeaveTo(goesTo);
    press.noteCard();
    keepLearn(taker, next);
    setRunning(next);
  };
  const settle = (outcome: OfferOutcome) => {
    if (!example) return;
    if (outcome !== before) decide(example, outcome, before);
    const next = { ...running, round: decideSentence(round, outcome) };
    move(next, outcome === 'left' ? 'left' : 'right');
    if (findSentence(next.round) === undefined) onOver(listCollected(next.round));
  };
  const goBack = () => round.at > 0 && move({ ...running, round: goBackInRound(round) });
  const leave = () => settle('left');
  const collect = () => settle('collected');
  const play = () =>
    example?.spanishAudioLa &&
    toggleClip(example.spanishAudioLa, (error) => logFailure('A clip could not be played', error));
  const actKeys = useActKeys();
  useShortcuts(
    listQuizKeys(
      { play, goBack, rate: (difficulty) => (difficulty === 'hard' ? leave() : collect()) },
      actKeys,
    ),
    listRepeating(actKeys),
  );
  const leaveKey = useKeycap('hard');
  const collectKey = useKeycap('easy');
  if (!example) return null;
  const onPress = (act: () => void) => (event: MouseEvent) => press.isMeant(event) && withMouse(act)(event);
  const collected = listCollected(round).length;
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.page} data-own-bar="">
        <QuizTopBar title={`Learn ${total} new`} upPath={paths.home} progress={`${round.at + 1}/${total}`} />
        <div className={styles.stage} {...press.watch}>
          <StillCard
            ref={cardElement}
            cardKey={example.recordId}
            label="new sentence"
            leaveTo={leaveTo}
            announcement={
              <>
                <Sentence runs={splitSpanish(example)} look="list" as="span" />{' '}
                <Sentence runs={splitEnglish(example)} look="list" as="span" />
              </>
            }
          >
            <NewSentence
              key={example.recordId}
              example={example}
              lesson={lessons[round.sentences.indexOf(example.recordId)]}
            />
          </StillCard>
          <CardNavigation canGoBack={round.at > 0} onBack={withMouse(goBack)} />
        </div>
      </main>
      <Band label="New sentence" progress={(round.at + 1) / total}>
        <div {...press.watch}>
          <BandLine lead={`${collected} collected`}>{before ? TOLD[before] : 'then a first recall'}</BandLine>
          <BandActions layout="pair">
            <BandButton {...leaveKey} aria-pressed={before && before === 'left'} onClick={onPress(leave)}>
              Leave it
            </BandButton>
            <BandButton
              tone="light"
              icon={<BookmarkPlus aria-hidden="true" />}
              {...collectKey}
              aria-pressed={before && before === 'collected'}
              onClick={onPress(collect)}
            >
              Collect
            </BandButton>
          </BandActions>
        </div>
      </Band>
    </>
  );
}
