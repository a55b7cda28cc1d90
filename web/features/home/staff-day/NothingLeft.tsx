import { Tilde } from '../../../ui/page/Tilde.tsx';
import styles from './StaffHome.module.css';

export function NothingLeft({ children }: { children: string }) {
  return (
    <div className={styles.nothing}>
      <Tilde />
      <p>{children}</p>
    </div>
  );
}
