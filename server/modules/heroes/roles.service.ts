export { heroPlaces, heroRoles } from './hero-roles.ts';
