import styles from './CardPicture.module.css';

const VOICE =
  'M2 35C14 35 15 40 27 40S46 25.7 61 25.7 84 40.8 99 40.8 133 32.4 148 32.4 174 46.3 189 46.3 210 13 225 13 249 56.6 264 56.6 288 24.4 303 24.4 324 37 339 37 370 35 388 35';

export function CardPicture() {
  return (
    <figure
      className={styles.picture}
      aria-label="A flashcard: Siempre te digo la verdad. I always tell you the truth. Hard comes back in 4 days, Easy in 16."
    >
      <div className={styles.card} aria-hidden="true">
        <div className={styles.top}>
          Spanish
          <svg viewBox="0 0 50 14" width="50" height="14">
            <path d="M0 0h5v14H0ZM9 0h5v14H9ZM18 0h5v14h-5Z" />
            <path d="M27 0h5v14h-5ZM36 0h5v14h-5ZM45 0h5v14h-5Z" />
          </svg>
        </div>
        <p lang="es" translate="no">
          Siempre te digo la verdad.
        </p>
        <p className={styles.english}>I always tell you the truth.</p>
        <svg className={styles.voice} viewBox="0 0 390 70">
          <path d={VOICE} />
          <path d={VOICE} pathLength="100" />
        </svg>
        <div className={styles.grades}>
          <span>
            Hard<small>again in 4 days</small>
          </span>
          <span>
            Easy<small>again in 16 days</small>
          </span>
        </div>
      </div>
    </figure>
  );
}
