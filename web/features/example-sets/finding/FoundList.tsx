import type { Example } from '@soltura/contract/examples/examples';
import { describeExampleFilters, type ExampleFilters } from '@soltura/domain/examples/example-filters';
import { countOf, formatNumber } from '@soltura/domain/numbers';
import { useMemo } from 'react';
import { PagedExamples } from '../../../parts/examples/PagedExamples.tsx';
import { TableLine } from '../../../parts/examples/TableLine.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { useStableHandler } from '../../../ui/hooks/use-stable-handler.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import typeStyles from '../../../ui/type.module.css';
import type { FoundExamples } from './find-examples.queries.ts';

type Chosen = ReadonlyMap<number, Example>;

interface FoundListProps {
  found: FoundExamples;
  filters: ExampleFilters;
  quizNickname: string | undefined;
  isWaiting: boolean;
  /** The chosen examples by id, those of other searches too. */
  chosen: Chosen;
  onChosen: (chosen: Chosen) => void;
}

export function FoundList({ found, filters, quizNickname, isWaiting, chosen, onChosen }: FoundListProps) {
  const { examples, count } = found;
  const handlePick = useStableHandler((example: Example, isPicked: boolean) => {
    const next = new Map(chosen);
    if (isPicked) next.set(example.recordId, example);
    else next.delete(example.recordId);
    onChosen(next);
  });
  const ids = useMemo(() => new Set(chosen.keys()), [chosen]);
  const kind = useMemo(
    () => ({ name: 'choosing', chosen: ids, onPick: handlePick }) as const,
    [ids, handlePick],
  );
  const told = describeExampleFilters(filters, quizNickname);
  const note = describeFound(found, filters);
  const line = (
    <TableLine text={describeChosen(chosen, examples)}>
      <Button
        size="staff"
        disabled={examples.every(({ recordId }) => chosen.has(recordId))}
        onClick={() =>
          onChosen(new Map([...chosen, ...examples.map((example) => [example.recordId, example] as const)]))
        }
      >
        {`Choose all ${formatNumber(examples.length)}`}
      </Button>
      <Button size="staff" disabled={chosen.size === 0} onClick={() => onChosen(new Map())}>
        Choose none
      </Button>
    </TableLine>
  );
  return (
    <>
      <p className={typeStyles.quietSmall}>{told}</p>
      {note && <output className={typeStyles.quietSmall}>{note}</output>}
      {count === 0 ? (
        <>
          {chosen.size > 0 && line}
          <EmptyState title="No Examples Match">No example meets all that is chosen.</EmptyState>
        </>
      ) : (
        <PagedExamples
          examples={examples}
          listKey={told}
          kind={kind}
          isWaiting={isWaiting}
          beneathHead={line}
        />
      )}
    </>
  );
}

/** Facts that the list does not show by itself: it is cut, or the words of some examples are not all known. */
function describeFound({ examples, count }: FoundExamples, { highestRank }: ExampleFilters): string {
  const open = examples.filter(({ vocabComplete }) => !vocabComplete).length;
  return [
    ...(count > examples.length
      ? [
          `The first ${formatNumber(examples.length)} of ${formatNumber(count)}. Further filters show the others.`,
        ]
      : []),
    ...(highestRank !== undefined && open > 0
      ? [`The vocabulary of ${countOf(open, 'example')} is not complete, so rarer words may be in it.`]
      : []),
  ].join(' ');
}

function describeChosen(chosen: Chosen, shown: readonly Example[]): string {
  const inView = new Set(shown.map(({ recordId }) => recordId));
  const unseen = [...chosen.keys()].filter((id) => !inView.has(id)).length;
  const words = `${formatNumber(chosen.size)} chosen`;
  return unseen === 0 ? words : `${words}, ${formatNumber(unseen)} of them not shown`;
}
