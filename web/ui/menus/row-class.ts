import styles from './Rows.module.css';

/** The look of a link that fills a row of Rows; its content is a RowContent. */
export const rowClass = styles.row;
