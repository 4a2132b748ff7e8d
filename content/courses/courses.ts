import { join } from 'node:path';
import { readFolder } from '#content/read-folder.ts';
import { courseSchema, type Course } from './course.ts';

const folder = join(process.cwd(), 'content', 'courses');

/**
 * Every course outline of the folder in its order. Adding one is adding a JSON file.
 * @throws Error that names the file and the field which is wrong
 */
export function readCourses(from = folder): Course[] {
  return readFolder(from, courseSchema).toSorted((a, b) => a.order - b.order);
}
