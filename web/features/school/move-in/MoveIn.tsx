import type { MoveInState } from '@soltura/contract/moving-in/moving-in';
import type { UndoneRecord } from '@soltura/contract/undo/undo';
import { findNextList, moveInSteps } from '@soltura/domain/moving-in/steps';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { VisitGuard } from '../../../parts/imports/VisitGuard.tsx';
import { isWaiting, useStayedOut, useVisitFiles } from '../../../parts/imports/visit.ts';
import paperStyles from '../../../ui/cards/paper.module.css';
import { joinClasses } from '../../../ui/class-names.ts';
import { ErrorPanel } from '../../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../../ui/page/LoadingPanel.tsx';
import typeStyles from '../../../ui/type.module.css';
import { TablesLink } from '../TablesLink.tsx';
import { FileDrop } from './FileDrop.tsx';
import { FilesCard } from './FilesCard.tsx';
import { ImportsCard } from './ImportsCard.tsx';
import { KeptCard } from './KeptCard.tsx';
import styles from './MoveIn.module.css';
import { moveInQuery } from './move-in.queries.ts';
import { ListHeads, StepEntry } from './StepEntry.tsx';
import { TemplateCard } from './TemplateCard.tsx';

/**
 * The lists with which a school moves in, in their order, with the present and the missing records (screens-staff
 * 9.16).
 */
export function MoveIn() {
  const state = useQuery(moveInQuery);
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <TablesLink />
      <div className={styles.head}>
        <h1 className={typeStyles.h2}>Move In</h1>
        <p>
          From top to bottom. Every list is tried first, nothing is written until you say so, and each import
          is taken back in one press.
        </p>
      </div>
      {state.data ? (
        <Lists state={state.data} />
      ) : state.isError ? (
        <ErrorPanel title="Error Loading Move In" onRetry={() => void state.refetch()} />
      ) : (
        <LoadingPanel message="Loading Move In..." />
      )}
      <VisitGuard />
    </main>
  );
}

function Lists({ state: { facts, imports } }: { state: MoveInState }) {
  const next = findNextList(facts);
  const files = useVisitFiles();
  const nextFile = files.find((file) => file.list !== undefined && isWaiting(file));
  const stayedOut = useStayedOut().filter((out) =>
    imports.some(({ changeSet }) => changeSet === out.changeSet),
  );
  const lists = moveInSteps.flatMap((step) => step.lists);
  const [focused, setFocused] = useState(next);
  const [kept, setKept] = useState<readonly UndoneRecord[]>([]);
  const shown = lists.find(({ name }) => name === focused) ?? lists[0];
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <FileDrop />
        {files.length > 0 && <FilesCard files={files} next={nextFile} />}
        <div className={joinClasses(paperStyles.paper, styles.lists)}>
          <ListHeads />
          <ol className={styles.steps}>
            {moveInSteps.map((step, at) => (
              <StepEntry
                key={step.title}
                step={step}
                number={at + 1}
                facts={facts}
                next={next}
                primary={nextFile ? undefined : next}
                stayedOut={stayedOut}
                onFocus={setFocused}
              />
            ))}
          </ol>
        </div>
      </div>
      <div className={styles.cards}>
        {shown && <TemplateCard list={shown} />}
        {kept.length > 0 && <KeptCard kept={kept} onClose={() => setKept([])} />}
        {imports.length > 0 && <ImportsCard imports={imports} stayedOut={stayedOut} onKept={setKept} />}
      </div>
    </div>
  );
}
