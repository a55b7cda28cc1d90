import { printFigures } from '../report.ts';
import { measureReports } from './reports.ts';

printFigures(await measureReports());
