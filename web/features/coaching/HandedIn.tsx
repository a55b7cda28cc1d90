import type { Recording } from '@soltura/contract/tasks/recordings';
import { RecordingList } from '../../parts/recordings/RecordingList.tsx';
import paperStyles from '../../ui/cards/paper.module.css';
import { joinClasses } from '../../ui/class-names.ts';
import { WebLink } from '../../ui/fields/WebLink.tsx';
import { inLanguage } from '../../ui/in-language.ts';
import { nameSite } from './Asked.tsx';
import styles from './MyTask.module.css';

interface HandedInProps {
  text: string;
  link: string;
  recordings: readonly Recording[];
  /** The time of the hand-in, in words. */
  when: string;
}

export function HandedIn({ text, link, recordings, when }: HandedInProps) {
  return (
    <div className={joinClasses(paperStyles.paper, styles.mine)}>
      <RecordingList recordings={recordings} />
      {text !== '' && (
        <p className={styles.mineText} {...inLanguage('es')}>
          {text}
        </p>
      )}
      {link !== '' && (
        <p className={styles.link}>
          <WebLink address={link} label={nameSite(link)} />
        </p>
      )}
      <p className={styles.when}>{when}</p>
    </div>
  );
}
