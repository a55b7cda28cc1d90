import { runComponents } from './components-part.mjs';
import { summarise } from './results.mjs';

summarise([await runComponents(process.argv.slice(2))]);
