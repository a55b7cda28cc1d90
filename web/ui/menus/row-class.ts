import styles from './Rows.module.css';

export const rowClass = styles.row;
