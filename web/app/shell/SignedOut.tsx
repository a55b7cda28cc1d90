import type { ReactNode } from 'react';
import { FirstIcon, type FirstIconName } from '../../ui/page/FirstIcon.tsx';
import { WaveBand } from '../../ui/page/WaveBand.tsx';
import { CardPicture } from './CardPicture.tsx';
import styles from './SignedOut.module.css';
import { MUST_LOG_IN } from './shell-texts.ts';

interface SignedOutProps {
  notice?: string | undefined;
  action: ReactNode;
}

const LINES: readonly { icon: FirstIconName; text: string }[] = [
  { icon: 'voice', text: 'Real Spanish sentences from your lessons, spoken aloud.' },
  { icon: 'calendar', text: 'Each one comes back shortly before you would forget it.' },
  { icon: 'speech', text: 'A few minutes a day, and your coach sees what to help with.' },
];

/**
 * The content of the signed-out page: three lines and a picture that present the app, or `notice` in place of the lines
 * (screens-student 2.3, 3.7, 3.8, ui.md 9).
 */
export function SignedOut({ notice, action }: SignedOutProps) {
  return (
    <>
      <main id="main" className={styles.page} tabIndex={-1}>
        <div>
          <h1>{MUST_LOG_IN}</h1>
          {/* Always there, since screen readers only announce changes inside regions they know. */}
          <output className={styles.notice}>
            {notice && <span className={styles.lines}>{notice}</span>}
          </output>
          {!notice && (
            <ul className={styles.lines}>
              {LINES.map(({ icon, text }) => (
                <li key={text}>
                  <FirstIcon name={icon} />
                  {text}
                </li>
              ))}
            </ul>
          )}
        </div>
        <CardPicture />
      </main>
      <WaveBand label="What you can do" width="page">
        <div className={styles.action}>{action}</div>
      </WaveBand>
    </>
  );
}
