import styles from './Brand.module.css';
import { Mark } from './Mark.tsx';

interface BrandProps {
  size?: 'mid' | 'large';
  word?: string;
}

/** The product's mark and name; the name is hidden in narrow windows. */
export function Brand({ size = 'mid', word = 'Soltura' }: BrandProps) {
  return (
    <span className={styles.brand}>
      <Mark size={size === 'large' ? 30 : 26} />
      <b className={styles.word} lang="es" translate="no">
        {word}
      </b>
    </span>
  );
}
