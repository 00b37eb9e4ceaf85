export { AchievementList, type OwnedAchievement } from './achievement-list';
export { Achievements } from './achievements';
