import type { MyTask } from '@soltura/contract/tasks/my-coaching';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { copyText } from '../../device/clipboard.ts';
import { fitValues } from '../../editing/draft-store.ts';
import { useDrafts } from '../../editing/use-drafts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { inLanguage } from '../../ui/in-language.ts';
import { toast } from '../../ui/overlays/toast.ts';
import styles from './MyTask.module.css';
import { nameTaskDraft } from './use-draft-tasks.ts';

/** What was typed for a task that came back before it was handed in, to be copied (screens-coaching 2.3). */
export function LeftDraft({ task: { recordId } }: { task: MyTask }) {
  const drafts = useDrafts();
  const name = nameTaskDraft(recordId);
  const [draft, setDraft] = useState(() => drafts.read(name));
  if (!draft) return null;
  const { text, link } = fitValues(draft.values, { text: '', link: '' });
  const typed = [text, link].filter((part) => part !== '').join('\n');
  const copy = async () => {
    if (await copyText(typed)) toast.succeeded('Text copied');
    else toast.info('It could not be copied. Select the text and press Ctrl+C.');
  };
  const discard = () => {
    drafts.forget(name, draft);
    setDraft(undefined);
    // The button with the focus is about to disappear.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.left}>
      <p className={styles.leftWords}>
        <TriangleAlert aria-hidden="true" />
        <output>This came back already, so it can no longer be changed.</output>
      </p>
      <p className={styles.mineText} {...inLanguage('es')}>
        {typed}
      </p>
      <p className={styles.leftActs}>
        <Button onClick={() => void copy()}>Copy What You Typed</Button>
        <Button kind="ghost" onClick={discard}>
          Discard
        </Button>
      </p>
    </div>
  );
}
