export { EventStreamModule } from './event-stream.module';
