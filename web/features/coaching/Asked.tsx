import type { MyTask } from '@soltura/contract/tasks/my-coaching';
import { MixedText } from '../../parts/coaching/MixedText.tsx';
import { WebLink } from '../../ui/fields/WebLink.tsx';
import styles from './MyTask.module.css';

export function Asked({ task: { instructions, link } }: { task: MyTask }) {
  if (instructions === '' && link === '') return null;
  return (
    <div className={styles.asked}>
      {instructions !== '' && <MixedText as="p" text={instructions} />}
      {link !== '' && (
        <p className={styles.link}>
          <WebLink address={link} label={nameSite(link)} />
        </p>
      )}
    </div>
  );
}

/** The site and page of a web address, without its scheme and what is behind them: 'example.com/letter'. */
export function nameSite(link: string): string {
  return link
    .trim()
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '');
}
