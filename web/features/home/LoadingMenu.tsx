import { Rows } from '../../ui/menus/Rows.tsx';
import { rowClass } from '../../ui/menus/row-class.ts';
import { LoadingPanel } from '../../ui/page/LoadingPanel.tsx';
import { Skeleton } from '../../ui/page/Skeleton.tsx';
import { Greeting } from './Greeting.tsx';
import styles from './home.module.css';

export function LoadingMenu({ isStaff, isFirstDay = false }: { isStaff: boolean; isFirstDay?: boolean }) {
  return (
    <main id="main" tabIndex={-1} className={isStaff ? styles.staff : styles.home}>
      <Greeting isFirstDay={isFirstDay} />
      <div className={styles.column}>
        <LoadingPanel message="Loading Menu...">
          <Rows>
            {['56%', '64%'].map((width) => (
              <li key={width} className={rowClass}>
                <Skeleton width="1.375rem" height="1.375rem" />
                <Skeleton width={width} />
              </li>
            ))}
          </Rows>
        </LoadingPanel>
      </div>
    </main>
  );
}
