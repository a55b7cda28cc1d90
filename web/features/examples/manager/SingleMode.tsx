import { useUser } from '../../../base/active-student.ts';
import { useKeptWork } from '../../../editing/kept-work/use-kept-work.ts';
import { ModeHead } from '../../../ui/page/ModeHead.tsx';
import { SingleEditor } from './SingleEditor.tsx';
import styles from './SingleMode.module.css';
import { isWorkOn, nameSingleWork, singleWork } from './single-work.ts';

interface SingleModeProps {
  title: string;
  /** True for people who may select, update and tag examples; others only make new ones, and the list is read only. */
  mayEdit: boolean;
  onSetMode: () => void;
}

/** One example at a time: the whole screen below the header (screens-student 15.1 to 15.4). */
export function SingleMode({ title, mayEdit, onSetMode }: SingleModeProps) {
  const { recordId } = useUser();
  const { isRead, work, keep, forget } = useKeptWork(nameSingleWork(recordId, mayEdit), singleWork);
  if (!isRead) {
    return (
      <main id="main" tabIndex={-1} className={styles.page}>
        <div className={styles.top}>
          <ModeHead title={title} toggle="Create Example Set" onToggle={onSetMode} />
        </div>
      </main>
    );
  }
  return (
    <SingleEditor
      title={title}
      mayEdit={mayEdit}
      kept={work}
      onWork={keep}
      onSaved={(exampleId, sent) => forget((kept) => isWorkOn(kept, exampleId, sent))}
      onSetMode={onSetMode}
    />
  );
}
