/** What other wings use of playing. */
export { LaunchModule, ProtocolLauncher } from './launch';
