/** For the frame of the app, which knows no rules of the game. */
export { warePath } from '../../../core/rules/items/ware-path.ts';
