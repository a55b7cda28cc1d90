import type { MyTask } from '@soltura/contract/tasks/my-coaching';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { logFailure } from '../../api/log.ts';
import { useUser } from '../../base/active-student.ts';
import { copyText } from '../../device/clipboard.ts';
import { fitValues } from '../../editing/draft-store.ts';
import { useDrafts } from '../../editing/use-drafts.ts';
import { forgetTakesOf } from '../../parts/recordings/takes.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { inLanguage } from '../../ui/in-language.ts';
import { toast } from '../../ui/overlays/toast.ts';
import styles from './LeftDraft.module.css';
import { LeftTakes } from './LeftTakes.tsx';
import taskStyles from './MyTask.module.css';
import { nameTaskDraft } from './use-draft-tasks.ts';

/** The draft, typed or spoken, of a task that came back before it was handed in (screens-coaching 2.3). */
export function LeftDraft({ task: { recordId } }: { task: MyTask }) {
  const drafts = useDrafts();
  const { recordId: userId } = useUser();
  const name = nameTaskDraft(recordId);
  const [draft, setDraft] = useState(() => drafts.read(name));
  if (!draft) return null;
  const { text, link, recordings } = fitValues(draft.values, { text: '', link: '', recordings: '' });
  const typed = [text, link].filter((part) => part !== '').join('\n');
  const copy = async () => {
    if (await copyText(typed)) toast.succeeded('Text copied');
    else toast.info('It could not be copied. Select the text and press Ctrl+C.');
  };
  const discard = () => {
    drafts.forget(name, draft);
    void forgetTakesOf(userId, recordId).catch((error: unknown) =>
      logFailure('Recordings of a task could not be deleted', error),
    );
    setDraft(undefined);
    // The button with the focus is about to disappear.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.left}>
      <p className={styles.words}>
        <TriangleAlert aria-hidden="true" />
        <output>This came back already, so it can no longer be changed.</output>
      </p>
      {typed !== '' && (
        <p className={taskStyles.mineText} {...inLanguage('es')}>
          {typed}
        </p>
      )}
      <LeftTakes taskId={recordId} recordings={recordings} />
      <p className={styles.acts}>
        {typed !== '' && <Button onClick={() => void copy()}>Copy Text</Button>}
        <Button kind="ghost" onClick={discard}>
          Discard
        </Button>
      </p>
    </div>
  );
}
