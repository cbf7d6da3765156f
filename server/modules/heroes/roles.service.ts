export { heroRoles } from './hero-roles.ts';
